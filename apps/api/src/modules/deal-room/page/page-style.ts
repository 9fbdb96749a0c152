import type { Brand } from '../../brand.ts'

/**
 * The page loads no style sheet. Its colour roles are the portal's (design, colour roles); only the accent is the
 * dealership's.
 */
export const pageStyle = ({ accent, ink }: Brand) => `:root{--brand:${accent};--on-brand:${ink}}${STYLE}`

const STYLE = `:root{color-scheme:light dark;--surface:light-dark(#f3f6f7,#0b1317);--raised:light-dark(#fff,#121d22);--sunken:light-dark(#ebf0f2,#1a282e);--line:light-dark(#dce3e6,#26363d);--text:light-dark(#10212b,#e6eef1);--muted:light-dark(#50626c,#9bafb8);--bar:light-dark(var(--brand),color-mix(in oklab,var(--brand),#fff 45%));--soft:color-mix(in oklab,var(--brand) 12%,var(--raised));--plate:light-dark(#f9dc6b,#e8c94f)}
*{box-sizing:border-box}forecourt-deal{display:block}body{margin:0;font:16px/24px "Hanken Grotesk",system-ui,sans-serif;font-variant-numeric:tabular-nums;text-wrap:pretty;color:var(--text);background:var(--surface);-webkit-text-size-adjust:100%}
h1,h2,h3,p,dl,dd,figure,ul{margin:0;padding:0}h1{font-size:24px;line-height:32px;font-weight:640;letter-spacing:-.015em}h2{font-size:16px;font-weight:620}h3{font-size:16px;line-height:24px;font-weight:620}
a{color:inherit;text-underline-offset:3px}:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
.band{color:var(--on-brand);background:var(--brand)}.band>div{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:1304px;margin:0 auto;padding:12px 20px}.band :focus-visible{outline-color:currentColor}.dealer b{display:block;font-weight:620}.dealer span{font-size:14px;line-height:20px;overflow-wrap:anywhere}.call{flex:none;padding:9px 16px;border:1px solid color-mix(in srgb,currentColor,transparent 35%);border-radius:8px;font-weight:580;text-decoration:none;white-space:nowrap}
main{display:grid;gap:24px;max-width:1304px;margin:0 auto;padding:24px 20px 40px}.side,.rest{display:grid;gap:24px;align-content:start}main>*,.side>*,.rest>*{min-width:0}
.lead,.small,.until,figcaption,dt,footer{color:var(--muted)}.small,.until,figcaption{font-size:14px;line-height:20px}
.car{display:grid;gap:12px}.car img{width:100%;max-height:420px;object-fit:contain;border-radius:12px;background:var(--sunken)}.facts{display:flex;flex-wrap:wrap;gap:12px 32px}.facts dd{font-weight:580;white-space:nowrap}.plate{display:inline-block;padding:0 8px;border-radius:4px;font-size:14px;font-weight:640;color:#1a1a12;background:var(--plate);white-space:nowrap}
.card{display:grid;gap:12px;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}.quote h2{font-size:14px;line-height:20px;font-weight:400;color:var(--muted)}.split{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
.monthly b{font-size:44px;line-height:48px;font-weight:640;letter-spacing:-.022em}.monthly{color:var(--muted)}.monthly b{color:var(--text)}
dl.figures{display:grid;grid-template-columns:1fr auto}.figures dt,.figures dd{padding:7px 0;border-top:1px solid var(--line)}.figures dd{padding-left:8px;text-align:right;white-space:nowrap}.figures .total{font-weight:620;color:var(--text)}dd.total{font-size:20px}
button{width:100%;min-height:48px;padding:12px 20px;border:0;border-radius:8px;font:inherit;font-weight:620;color:var(--on-brand);background:var(--brand);cursor:pointer}button:hover{filter:brightness(.9)}
figure svg{display:block;width:100%;height:112px;overflow:visible;border-bottom:1px solid var(--line)}.names,.days{display:flex;align-items:end;justify-content:space-between;gap:8px;font-size:13px;line-height:18px;color:var(--muted)}.names b{display:block;color:var(--text)}.names span:nth-child(2),.days span:nth-child(2){text-align:center}.names span:last-child,.days span:last-child{text-align:right}.solid{fill:var(--bar)}.choice{fill:var(--soft);stroke:var(--bar);stroke-width:2;stroke-dasharray:5 4;vector-effect:non-scaling-stroke}
.ends{display:grid;gap:12px;list-style:none}.ends li{display:grid;align-content:start;gap:4px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}.ends h3{font-size:14px;line-height:20px}.ends p{font-size:14px;line-height:20px;color:var(--muted)}
.example{display:grid;gap:8px;padding:20px;border-radius:12px;background:var(--sunken);font-size:14px;line-height:20px}.example .figures dt,.example .figures dd{padding:4px 0;border:0}.example .total{padding-top:8px;border-top:1px solid var(--line);font-size:16px}
footer{max-width:1304px;margin:0 auto;padding:20px;border-top:1px solid var(--line);font-size:14px;line-height:20px}
@media(min-width:900px){main{grid-template:'car side' auto 'rest side' 1fr/minmax(0,1fr) minmax(0,448px);gap:32px 48px;padding-top:32px}.side{grid-area:side}.rest{grid-area:rest}.ends{grid-template-columns:repeat(3,1fr)}h1{font-size:28px;line-height:36px}}
@media(max-width:899px){.side{display:contents}.rest{order:1}.example{order:2}}@media(max-width:559px){.call .number{display:none}}@media(min-width:560px){.call .word{display:none}}
@media print{:root{color-scheme:light}body{background:none}main{padding:16px 0}.card,.example,figure,.ends li{break-inside:avoid}form,.call{display:none}.band{-webkit-print-color-adjust:exact;print-color-adjust:exact}}`
