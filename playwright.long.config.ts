import { defineConfig } from '@playwright/test';
import config, { longTag } from './playwright.config.ts';

/** The journeys that are too many for every change: states and pages that look like one that is always visited. */
export default defineConfig({ ...config, grep: longTag, grepInvert: [] });
