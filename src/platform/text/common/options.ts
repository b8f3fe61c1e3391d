export const analysisTypes = ['comprehensive', 'sentiment', 'readability', 'keywords'] as const;
export const summaryTypes = ['brief', 'detailed', 'bullets'] as const;
export const emailTypes = ['marketing', 'newsletter', 'sales', 'announcement'] as const;
export const productTones = ['professional', 'casual', 'luxury', 'technical'] as const;
export const meetingTypes = ['team', 'client', 'interview', 'brainstorm'] as const;
export const defaultAudience = 'general consumers';

export type AnalysisType = (typeof analysisTypes)[number];
export type SummaryType = (typeof summaryTypes)[number];
export type EmailType = (typeof emailTypes)[number];
export type ProductTone = (typeof productTones)[number];
export type MeetingType = (typeof meetingTypes)[number];
