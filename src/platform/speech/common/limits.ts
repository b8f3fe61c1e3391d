/** Audio that one client address may have recognized in an hour. */
export const audioMinutesPerHour = 60;
