import { createRoot } from 'react-dom/client';
import { loadStyleSheet } from '#platform/ui/web/island/load-style-sheet.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { onOpenPremium } from '#site/plan/web/open-premium.ts';
import styles from './premium-dialog.css?url';
import { type PremiumAsking, PremiumDialog } from './premium-dialog.tsx';

// Fetched at the first asking, on any page; listens before anything is rendered, for it is asked again at once.
const asking = new Snapshot<PremiumAsking>({ reason: undefined });
const isDressed = loadStyleSheet(styles);
onOpenPremium((reason) => void isDressed.then(() => asking.change({ reason })));

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<PremiumDialog asking={asking} />);
