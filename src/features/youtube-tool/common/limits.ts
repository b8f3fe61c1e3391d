/** The picture's way to us takes no longer than a visitor waits. */
export const fetchTimeoutMs = 5_000;
/** Several times the largest thumbnail that the platform makes. */
export const maxThumbnailBytes = 2 * 1024 * 1024;
