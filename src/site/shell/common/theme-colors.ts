/** Color of the browser's interface: the background of each theme. */
export const themeColors = { light: '#faf8f3', dark: '#0e121d' } as const;
