import { countUp } from './count-up.ts';
import { offerNewsletter } from './newsletter/newsletter-offer.ts';

// All that moves on the landing page. Plain DOM: React would weigh more than the page. Fetched when the browser is idle.
const figures = document.getElementById('figures');
if (figures) countUp(figures);
const popup = document.getElementById('newsletter');
if (popup) offerNewsletter(popup);
