import { APP_NAME_LENGTH } from './app-name.ts';
import { CHOICES, DATA_CHOICES, SETTINGS_KEY } from './settings.ts';

const choices = DATA_CHOICES.map(([choice, name]) => [choice, name, CHOICES[choice].slice(1)]);

/**
 * The script that applies the stored settings before the first paint. It is inline in every page's head, so
 * it is a short copy of `keptSettings` and `applySettings`; a test compares them.
 */
export const APPLY_SETTINGS_SCRIPT = `try{let d=document.documentElement,r=k=>{try{let v=JSON.parse(window[k].getItem('${SETTINGS_KEY}'));return typeof v=='object'&&v}catch{}},s=r('sessionStorage')||r('localStorage')||{},n=s.appName;s.direction=='rtl'&&(d.dir='rtl');for(let[k,a,v]of ${JSON.stringify(choices)})v.includes(s[k])&&(d.dataset[a]=s[k]);if(typeof n=='string'&&(n=[...n.replace(/[\\p{Cc}\\p{Cs}\\s]+/gu,' ').trim()].slice(0,${APP_NAME_LENGTH}).join('').trim())&&n!=d.dataset.siteName){d.dataset.appName=n;d.style.setProperty('--app-name',JSON.stringify(n))}}catch{}`;
