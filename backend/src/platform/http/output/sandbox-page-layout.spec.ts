import { sandboxPage, radioButtons } from './sandbox-page-layout.js';
import { html } from './html.js';

describe('A sandbox page', () => {
  const page = sandboxPage({
    title: '<b>Linen</b>',
    of: 'Sandbox payment',
    notice: 'No real money is moved on this page.',
    style: '/sandbox/paypal/style.css',
    content: html`<h1>Pay</h1>`,
  });

  it('shows its notice, is not indexed by search engines, and escapes the title', () => {
    expect(page).toContain('<title>&lt;b&gt;Linen&lt;/b&gt; · Sandbox payment</title>');
    expect(page).toContain('<strong>Sandbox payment</strong><span>No real money is moved on this page.</span>');
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<main><h1>Pay</h1></main>');
  });

  it('has one radio button for each value, and one of them checked', () => {
    const choices = {
      take: { label: 'Accepted', hint: 'It arrives.' },
      drop: { label: 'Dropped', hint: 'It’s lost.' },
    };
    const buttons = radioButtons('outcome', choices, 'drop').map(({ source }) => source);
    expect(buttons.map((button) => button.includes('checked'))).toEqual([false, true]);
    expect(buttons[0]).toContain('name="outcome" value="take"');
    expect(buttons[0]).toContain('Accepted<small>It arrives.</small>');
  });
});
