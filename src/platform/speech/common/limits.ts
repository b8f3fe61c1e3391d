/** Maximum minutes of audio that one client address can have recognized per hour. */
export const audioMinutesPerHour = 60;
