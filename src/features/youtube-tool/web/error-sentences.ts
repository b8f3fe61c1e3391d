export const errorSentences = {
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  thumbnail_not_found: 'This video has no thumbnail in this size.',
  thumbnail_unavailable: 'YouTube did not respond. Please try again in a moment.',
  service_unavailable: 'Our server is busy. Please try again in a moment.',
} as const;

export const lateSentence = 'Our server did not respond in time. Please try again in a moment.';
export const offlineSentence = 'Thumbnails need a network connection. Please check yours.';
