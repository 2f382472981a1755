import { lineStates } from '../../../lib/theme/line-styles.ts';

/**
 * The styles of drawn figures. They are a text instead of a module, so that only pages with a figure carry them.
 * Letters have at least 12 px. Shapes take their colours from the tokens, and keep them in print and forced colours.
 */
export const FIGURE_STYLES = `
figure.figure{margin:2.4em 0;padding:16px 0 20px;border-block-start:3px solid var(--ink);border-block-end:1px solid var(--line);background:var(--ground);color:var(--ink);font:400 .875rem/1.35 var(--sans);forced-color-adjust:none;print-color-adjust:exact;break-inside:avoid}
figure.figure :is(p,ol,ul,dl,dd){margin:0;padding:0;list-style:none}
figure.figure li+li{margin:0}
.figure i{display:block}
figure.figure :is(strong,b){font-size:inherit;font-weight:600}
.figure small,.figure dt{font-size:.75rem}
figure.figure .figure-title{font:700 1.35rem/1.1 var(--sans);font-stretch:var(--condensed);margin-block-end:20px}
.figure figcaption{margin-block-start:20px;color:var(--muted)}
figure.figure .figure-note{margin-block-start:16px;font-size:1rem}
.ladders{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr));gap:32px 28px}
.ladders section{display:grid;grid-row:span 3;grid-template-rows:subgrid;row-gap:0}
.ladders section>p{color:var(--muted)}
.figure section strong{color:var(--ink)}
figure.figure .stairs{display:flex;gap:3px;align-items:end;margin-block-start:16px}
.stairs li{flex:1 1 0;max-inline-size:84px;min-inline-size:0;display:grid;align-content:end;text-align:center;font-size:.75rem;line-height:1.15;overflow-wrap:anywhere}
.stairs span{padding-block-end:4px}
.stairs b{padding-block:5px 0;border-block-start:2px solid var(--ink)}
.step-lock{background:var(--presence)}
.step-open{background:repeating-linear-gradient(135deg,var(--presence) 0 2px,transparent 2px 6px)}
.step-end{background:var(--signal)}
figure.figure .lapses{display:grid;gap:8px;align-content:start;margin-block-start:14px}
.lapses li{font-size:.75rem}
.lapse{block-size:6px;margin-block-start:3px;background:linear-gradient(to right,var(--ink),transparent)}
[dir=rtl] .lapse{background:linear-gradient(to left,var(--ink),transparent)}
.figure .lapse-never{background:var(--ink)}
.hour-regret{font-weight:600}
.regret{block-size:8px;margin-block-start:4px;border:2px solid var(--ink);border-block-end:0}
.hour{position:relative;display:flex;margin-block-end:28px;border:2px solid var(--ink);font-size:.75rem}
.hour span{position:relative;block-size:52px;display:grid;place-items:center;background:linear-gradient(to right,var(--line) 1px,transparent 1px) 0 0/calc(100%/var(--minutes)) 100%}
.hour span+span{box-shadow:-2px 0 var(--ink)}
[dir=rtl] .hour span+span{box-shadow:2px 0 var(--ink)}
.hour span b{font:700 1.35rem/1 var(--sans);background:var(--ground);padding:2px 6px}
.hour small{position:absolute;inset-block-start:calc(100% + 6px);inset-inline-start:-2px;font-variant-numeric:tabular-nums}
.hour>small{inset-inline:auto -2px}
figure.figure .hour-parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(128px,1fr));gap:16px;counter-reset:part}
.hour-parts li{display:grid;align-content:start;gap:2px}
.hour-parts small{color:var(--muted)}
.hour-parts strong::before{counter-increment:part;content:counter(part) ". "}
.months{position:relative;padding-block-end:26px}
.months svg{display:block;inline-size:100%;block-size:92px}
[dir=rtl] .months svg,[dir=rtl] .line-explained svg{transform:scaleX(-1)}
.months path{fill:none;vector-effect:non-scaling-stroke}
.months-ticks{stroke:var(--ink);stroke-width:3px}
.months-axis{stroke:var(--presence);stroke-width:4px}
.months span,.months b{position:absolute;inset-block-end:0;font-size:.75rem;font-variant-numeric:tabular-nums}
.months span{padding-inline-start:3px;border-inline-start:1px solid var(--control-line);padding-block-start:6px}
.months b{inset-inline-end:0;inset-block-end:auto;inset-block-start:0;padding-inline-end:6px;border-inline-end:2px solid var(--ink);block-size:92px}
figure.figure .sieves{display:grid;gap:20px}
.sieves li{display:grid;gap:0 24px}
figure.figure :is(.ladders,.sieves,.cases) strong{font-size:1rem}
.mesh{block-size:46px;margin-block:6px 10px;background:radial-gradient(circle,var(--presence) 3px,transparent 3.6px) 0 2px/11px 14px repeat-x,radial-gradient(circle,var(--signal) 3px,transparent 3.6px) calc(var(--mesh)/2) 34px/calc(var(--mesh)*4) 10px repeat-x,repeating-linear-gradient(to right,var(--ink) 0 calc(var(--mesh) - 7px),transparent 0 var(--mesh)) 0 22px/100% 4px no-repeat}
.mesh-coarse{--mesh:33px}
.mesh-middle{--mesh:22px}
.mesh-fine{--mesh:14px}
.sieves dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:8px 20px}
.sieves dt{color:var(--muted)}
.figure .sieve-falls dt{color:var(--ink);font-weight:600}
.ledger+.ledger{margin-block-start:20px}
.ledger p{font-weight:600}
.ledger-bar{display:flex;gap:2px;margin-block:6px;font-size:.75rem;font-variant-numeric:tabular-nums}
.ledger-bar span{min-inline-size:0;padding-block:8px;text-align:center;background:var(--raised);border:1px solid var(--control-line)}
.ledger+.ledger .ledger-bar span:first-child{background:var(--ink);border-color:var(--ink);color:var(--ground);font-weight:600}
.ledger ol{display:flex;flex-wrap:wrap;gap:2px 16px;color:var(--muted)}
figure.figure .leg-rows{display:grid;gap:8px;margin-block-start:24px}
.leg-rows li{display:grid;grid-template-columns:6.5em 3em auto;align-items:center;justify-content:start;font-variant-numeric:tabular-nums}
figure.figure .leg-rows b{font:700 1.35rem/1 var(--sans)}
.legs{display:flex;gap:4px}
.legs>i{inline-size:26px;block-size:26px;border:1px solid var(--control-line)}
.legs i i{block-size:100%;background:var(--ink)}
figure.figure .cases{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr));gap:28px}
.cases li{display:grid;gap:6px;align-content:start}
.accounts{display:grid;grid-template-columns:1fr 1fr;gap:20px}
.accounts span{font-size:.75rem;color:var(--muted)}
.accounts svg{display:block;inline-size:100%;max-inline-size:130px}
.cases path{fill:none;stroke-linecap:round}
.cases .found{stroke:var(--ink);stroke-width:8px}
.cases .missing{stroke:var(--amber);stroke-width:8px}
.cases .hole{stroke:var(--ground);stroke-width:5px}
div.line-explained{margin-block:20px;background:var(--ground);color:var(--ink);font:400 .8125rem/1.3 var(--sans);forced-color-adjust:none;print-color-adjust:exact;break-inside:avoid}
.line-explained svg{display:block;inline-size:100%;block-size:32px;overflow:visible}
.line-explained path{fill:none;stroke-width:6px;vector-effect:non-scaling-stroke}
${lineStates('.line-explained')}
.line-explained .banned{stroke-width:2px}
.line-explained .cut{stroke:var(--signal);stroke-width:3px}
.line-explained .appeal{stroke:var(--ink);stroke-width:2px}
.line-explained.line-explained ol{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));margin:-12px 0 0;padding:0;list-style:none}
.line-explained.line-explained li{margin:0;padding:16px 0 0 5px;padding-inline:5px 8px;border-inline-start:1px solid var(--control-line)}
.line-explained.line-explained :is(strong,span){display:block;font-size:inherit}
.line-explained.line-explained span{color:var(--muted);font-size:.75rem}
@media(max-width:479.98px){
.line-explained.line-explained ol{grid-template-columns:minmax(0,1fr);gap:6px;margin-block-start:8px}
.line-explained.line-explained li{display:flex;flex-wrap:wrap;gap:0 8px;padding:0 0 0 12px;padding-inline:12px 0;border-inline-start:3px solid var(--presence);font-size:.875rem}
.line-explained.line-explained li:nth-child(2){border-color:var(--amber)}
.line-explained.line-explained li:nth-child(3){border-color:var(--signal)}
.line-explained.line-explained li:nth-child(4){border-color:var(--ink)}
.line-explained.line-explained li:nth-child(5){border-color:var(--green)}
.line-explained.line-explained span{font-size:inherit}
}
`;
