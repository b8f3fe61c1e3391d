export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
