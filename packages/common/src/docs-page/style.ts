/** Light or dark as the reader likes it; on a telephone the cells of a row stand below each other. */
export const style = `:root{color-scheme:light dark;--ground:#fff;--ink:#1b1f26;--soft:#545b66;--line:#d5d9e0;--accent:#1d4ed8;
--tint:#f1f4f9;--post:#0b6b3a;--get:#1d4ed8;--change:#8a4b00;--delete:#b3261e;font:1rem/1.5 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--ground:#12151a;--ink:#e9ebef;--soft:#b0b7c3;--line:#363c47;--accent:#9dbbff;--tint:#1c212a;
--post:#7bd8a5;--get:#9dbbff;--change:#ffc27a;--delete:#ffb4ab}}
body{margin:0;background:var(--ground);color:var(--ink);overflow-wrap:break-word}
main{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{margin:0 0 .5rem;font-size:1.9rem}h2{margin:2.5rem 0 .25rem;font-size:1.35rem}h2,nav a{text-transform:capitalize}
a{color:var(--accent)}code{font:.92em ui-monospace,monospace}section>p{color:var(--soft);margin:.25rem 0 .75rem}
nav ul{display:flex;flex-wrap:wrap;gap:.4rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.2rem .7rem;border:1px solid var(--line);border-radius:1rem;text-decoration:none}
details{border-top:1px solid var(--line)}section>details:last-child{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:.55rem 0}summary span{color:var(--soft);margin-left:.4rem}
summary b{display:inline-block;min-width:4.2rem}.get{color:var(--get)}.post{color:var(--post)}.put,.patch{color:var(--change)}.delete{color:var(--delete)}
details>div{padding:0 0 1rem 1rem;scroll-margin-top:3.5rem}details.more{border:0}
pre{margin:.5rem 0 1rem;padding:.6rem .8rem;background:var(--tint);white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:.75rem 0;font-size:.92rem}
caption{text-align:left;font-weight:650;padding:.2rem 0}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-top:1px solid var(--line)}
th{font-weight:400;width:27%;overflow-wrap:anywhere}.place{white-space:nowrap}td:last-child{width:40%}
@media(max-width:44rem){details>div{scroll-margin-top:8rem}tr{display:block;border-top:1px solid var(--line);padding:.3rem 0}th,td,td:last-child{display:block;width:auto;padding:0;border:0}}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;
