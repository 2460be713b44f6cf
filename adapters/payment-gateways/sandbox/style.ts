export const sandboxStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ground: #f4f2ee; --ink: #23262b; --soft: #5d636d; --line: #dedbd4;
  --bank: #14695c; --on-bank: #ffffff; --saffron: #8a5a00; --saffron-soft: #fff3d6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1f2226; --ground: #15171a; --ink: #eceae6; --soft: #a9afb8; --line: #363a40;
    --bank: #58c4b0; --on-bank: #0c2420; --saffron: #f3c969; --saffron-soft: #3a2f14;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-block-size: 100vh; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.8 Vazirmatn, "Vazirmatn Variable", Tahoma, system-ui, sans-serif;
}
main {
  max-inline-size: 440px; margin-inline: auto; padding: 24px; background: var(--paper);
  border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 8px 24px rgb(0 0 0 / 8%);
}
header { display: grid; grid-template-columns: auto 1fr; column-gap: 12px; align-items: center; }
.seal {
  grid-row: span 2; inline-size: 48px; block-size: 48px; display: grid; place-items: center;
  background: var(--bank); color: var(--on-bank); border-radius: 12px; font-size: 28px; line-height: 1;
}
.bank { font-weight: 700; line-height: 1.4; }
.badge { justify-self: start; padding: 0 8px; background: var(--saffron-soft); color: var(--saffron); border-radius: 99px; font-size: 12px; }
h1 { margin-block: 24px 8px; font-size: 22px; line-height: 1.4; }
.sum { padding: 16px; background: var(--ground); border-radius: 12px; }
.sum .label { display: block; color: var(--soft); font-size: 14px; }
.sum strong { font-size: 28px; line-height: 1.4; font-variant-numeric: tabular-nums; }
.unit, .about, .hint { color: var(--soft); }
.about { margin-block: 8px 16px; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
.wide, .pay, .play { grid-column: 1 / -1; }
input {
  inline-size: 100%; min-block-size: 48px; padding-inline: 12px; background: transparent; color: inherit;
  border: 1px solid var(--line); border-radius: 8px; font: inherit; text-align: left; letter-spacing: 1px;
}
button, a.pay {
  min-block-size: 48px; padding-inline: 16px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.pay { background: var(--bank); border-color: var(--bank); color: var(--on-bank); }
a.pay { display: grid; place-items: center; text-decoration: none; }
.cancel { grid-column: 1 / -1; }
.play { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 12px; border: 1px dashed var(--line); border-radius: 12px; }
.play legend { padding-inline: 8px; color: var(--soft); font-size: 14px; }
.hint { grid-column: 1 / -1; font-size: 14px; }
:focus-visible { outline: 3px solid var(--bank); outline-offset: 2px; }
`
