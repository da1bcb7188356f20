/** A setting with which a process of Node starts whose clock goes wrong by so much. */
export function clockSetting(byMs: number): Record<string, string> {
  const code = `const Real = Date;
const by = ${byMs};
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + by);
    else super(...given);
  }
  static now() {
    return Real.now() + by;
  }
};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
