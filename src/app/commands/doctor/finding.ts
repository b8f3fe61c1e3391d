/** `problem`: mail or the site does not work. `warning`: it works worse than it could. `note`: nobody here can tell. */
export type FindingLevel = 'good' | 'note' | 'warning' | 'problem';

export type Finding = {
  level: FindingLevel;
  /** Subject of the check, such as `MX of mail.example`. */
  about: string;
  says: string;
  /** Action for the operator, if any is needed. */
  fix?: string;
};

export function finding(level: FindingLevel, about: string, says: string, fix?: string): Finding {
  return { level, about, says, ...(fix === undefined ? {} : { fix }) };
}
