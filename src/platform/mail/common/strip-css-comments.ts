/** Without comments; one that never closes takes the rest with it. A pattern would search on from each of its begins. */
export function stripCssComments(css: string): string {
  let kept = '';
  let from = 0;
  for (let open = css.indexOf('/*'); open !== -1; open = css.indexOf('/*', from)) {
    kept += css.slice(from, open);
    const close = css.indexOf('*/', open + 2);
    if (close === -1) return kept;
    from = close + 2;
  }
  return kept + css.slice(from);
}
