import { countUp } from './count-up.ts';
import { offerNewsletter } from './newsletter/newsletter-offer.ts';

// Animations of the landing page. Plain DOM, because React would be larger than the page. Loads when the browser is idle.
const figures = document.getElementById('figures');
if (figures) countUp(figures);
const popup = document.getElementById('newsletter');
if (popup) offerNewsletter(popup);
