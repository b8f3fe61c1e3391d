/**
 * `problem`: mail or the site does not work. `warning`: something works worse than it could. `note`: a check is
 * impossible from here.
 */
export type FindingLevel = 'good' | 'note' | 'warning' | 'problem';

export type Finding = {
  level: FindingLevel;
  about: string;
  says: string;
  fix?: string;
};

export function finding(level: FindingLevel, about: string, says: string, fix?: string): Finding {
  return { level, about, says, ...(fix === undefined ? {} : { fix }) };
}
