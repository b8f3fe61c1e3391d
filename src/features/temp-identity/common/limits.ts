/** Promises of the tool: not configuration. */
export const cooldownSeconds = 5;
export const youngestYears = 18;
export const oldestYears = 65;
/** Days of birth are 1 to 28: every month has them. */
export const lastBirthDay = 28;
