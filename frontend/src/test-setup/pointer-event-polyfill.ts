/** The part of `PointerEvent` that specs need; jsdom has none. Import it for its effect. */
class PointerEventOfSpecs extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}
window.PointerEvent ??= PointerEventOfSpecs as unknown as typeof PointerEvent;
