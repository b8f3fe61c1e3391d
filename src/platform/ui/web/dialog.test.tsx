// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Host({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
    onClosed();
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <Dialog open={open} onClose={close} title="QR code">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('opens as a modal with its title as name, and only then shows its content', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Host onClosed={() => {}} />);
    expect(screen.queryByText('Inside')).toBeNull();
    fireEvent.click(screen.getByText('Show'));
    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'QR code' })).toBeDefined();
    expect(screen.getByText('Inside')).toBeDefined();
  });

  it('calls back once when closed by its button', () => {
    const onClosed = vi.fn();
    render(<Host onClosed={onClosed} />);
    fireEvent.click(screen.getByText('Show'));
    fireEvent.click(screen.getByLabelText('Close'));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('closes on a click outside of its box, but not on a click inside', () => {
    const onClosed = vi.fn();
    render(<Host onClosed={onClosed} />);
    fireEvent.click(screen.getByText('Show'));
    const dialog = screen.getByRole('dialog');
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    fireEvent.click(dialog, { clientX: 150, clientY: 150 });
    fireEvent.click(screen.getByText('Inside'), { clientX: 150, clientY: 150 });
    expect(onClosed).not.toHaveBeenCalled();
    fireEvent.click(dialog, { clientX: 20, clientY: 150 });
    expect(onClosed).toHaveBeenCalledOnce();
  });
});
