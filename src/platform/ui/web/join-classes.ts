/** Class attribute from parts of which some may be absent. */
export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
