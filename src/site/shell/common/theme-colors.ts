/** Colour of the browser's own frame around the page: the paper of each theme. */
export const themeColors = { light: '#faf8f3', dark: '#0e121d' } as const;
