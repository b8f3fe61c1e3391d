import { createRoot } from 'react-dom/client';
import { loadStyleSheet } from '#platform/ui/web/island/load-style-sheet.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { onOpenPremium } from '#site/plan/web/open-premium.ts';
import styles from './premium-dialog.css?url';
import { type PremiumAsking, PremiumDialog } from './premium-dialog.tsx';

// Loaded on the first request for the dialog. Subscribes before it renders, because the early script repeats that
// request as soon as this module is loaded.
const asking = new Snapshot<PremiumAsking>({ reason: undefined });
const stylesLoaded = loadStyleSheet(styles);
onOpenPremium((reason) => void stylesLoaded.then(() => asking.change({ reason })));

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<PremiumDialog asking={asking} />);
