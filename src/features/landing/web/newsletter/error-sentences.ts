/** What the newsletter says of an address it was given. */
export const newsletterSentences = {
  invalid: 'Please enter a valid email address',
  notKept: 'Failed to subscribe. Please try again.',
  subscribed: 'Successfully subscribed to Privacy Tips Newsletter!',
} as const;
