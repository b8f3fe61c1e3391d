import type { PageRoute } from './page-route.ts';
import { siteRoutes } from './site-routes.tsx';
import { toolRoutes } from './tool-routes.tsx';

/** Every page of the site. */
export const routes: readonly PageRoute[] = [...siteRoutes, ...toolRoutes];
