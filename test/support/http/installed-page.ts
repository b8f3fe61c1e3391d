import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillSlots } from '#platform/http/common/page-slot.ts';
import {
  type Installation,
  type InstallationValues,
  installationSlots,
  usualInstallation,
} from '#site/installation/common/installation.ts';

/** Fills in the placeholders of a built text as the server does. By default, the installation has no settings. */
export function fillInstalled(
  built: string,
  facts: Partial<Installation> = {},
  values: InstallationValues = {},
): string {
  return fillSlots(built, installationSlots({ ...usualInstallation, ...facts }, values));
}

export function showInstalled(
  page: ReactNode,
  facts: Partial<Installation> = {},
  values: InstallationValues = {},
): void {
  document.body.innerHTML = fillInstalled(renderToStaticMarkup(page), facts, values);
}
