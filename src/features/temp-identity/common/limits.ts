/** Fixed limits of the tool; not configurable. */
export const cooldownSeconds = 5;
export const youngestYears = 18;
export const oldestYears = 65;
/** Days of birth are 1 to 28, which every month has. */
export const lastBirthDay = 28;
