import { countUp } from './count-up.ts';
import { offerNewsletter } from './newsletter/newsletter-offer.ts';

// Animations of the landing page, in plain DOM because React would weigh more than the page. Loads when the browser is idle.
const figures = document.getElementById('figures');
if (figures) countUp(figures);
const popup = document.getElementById('newsletter');
if (popup) offerNewsletter(popup);
