import type { Page, Route } from '@playwright/test';

export type RouteAnswer = (route: Route) => Promise<void>;

/** Longer than it takes to take a picture. */
const heldBackMs = 60_000;

/** Answers one action of a function with `answer`, and lets the others through. */
export function answerAction(
  page: Page,
  functionName: string,
  action: string,
  answer: RouteAnswer,
): Promise<unknown> {
  return page.route(`**/functions/v1/${functionName}`, (route) =>
    route.request().postDataJSON()?.action === action ? answer(route) : route.fallback(),
  );
}

export function holdBack(route: Route): Promise<void> {
  return new Promise((resolve) => {
    const drop = () => void route.abort().then(resolve, () => resolve());
    setTimeout(drop, heldBackMs).unref();
  });
}

export function failing(route: Route): Promise<void> {
  return route.fulfill({ status: 500, body: '{}' });
}

export function refusing(status: number, code: string, detail: string): RouteAnswer {
  return (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: detail, status, detail, code, error: detail }),
    });
}
