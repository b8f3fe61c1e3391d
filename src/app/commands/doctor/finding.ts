/**
 * `problem`: mail or the site does not work. `warning`: something works worse than it could. `note`: this cannot be checked
 * from here.
 */
export type FindingLevel = 'good' | 'note' | 'warning' | 'problem';

export type Finding = {
  level: FindingLevel;
  /** Subject of the check, such as `MX of mail.example`. */
  about: string;
  says: string;
  /** Advice for the operator. Absent if there is nothing to do. */
  fix?: string;
};

export function finding(level: FindingLevel, about: string, says: string, fix?: string): Finding {
  return { level, about, says, ...(fix === undefined ? {} : { fix }) };
}
