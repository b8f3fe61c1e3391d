/** Event of the document by which anything on a page asks for the dialog of the premium plan; `detail` is the reason. */
export const premiumAsked = 'mayfly:open-premium';
/** What says the same without JavaScript, and where the dialog does not arrive. */
export const premiumSection = '/#premium';
