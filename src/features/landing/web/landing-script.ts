import { countUp } from './count-up.ts';
import { offerNewsletter } from './newsletter/newsletter-offer.ts';

// Plain DOM, because React would be larger than the page.
const figures = document.getElementById('figures');
if (figures) countUp(figures);
const popup = document.getElementById('newsletter');
if (popup) offerNewsletter(popup);
