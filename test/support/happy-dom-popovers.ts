/**
 * Adds popovers, which every browser we build for has and happy-dom lacks. An open one has the attribute
 * `data-popover-open`.
 */
if (typeof HTMLElement !== 'undefined' && !('showPopover' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.dataset.popoverOpen = '';
    },
    hidePopover(this: HTMLElement) {
      delete this.dataset.popoverOpen;
    },
  });
}
