/** Returns the section of CHANGELOG.md about `version`, without its heading. Throws if it is missing, undated or empty. */
export function changelogSection(changelog: string, version: string): string {
  const sections = changelog.split(/^## /mu).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]`);
  const [heading = '', ...lines] = section.split('\n');
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/u.test(heading))
    throw new Error(
      `"## ${heading}" in CHANGELOG.md needs the date of the release, as in "## [1.0.0] - 2026-11-23"`,
    );
  const text = lines.join('\n').trim();
  if (text === '') throw new Error(`section [${version}] of CHANGELOG.md is empty`);
  return `${text}\n`;
}
