/** The rate that recognizers were trained on. */
export const recordedSampleRate = 16_000;
