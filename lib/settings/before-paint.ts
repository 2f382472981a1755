import { MARK_SIGNED_IN_SCRIPT } from '../auth/stored-user.ts';
import { CART_KEY, CART_PIECES_PROPERTY, RESTRICTED_KEY } from './cart-mark.ts';
import { APP_NAME_LENGTH, CHOICES, DATA_CHOICES, SETTINGS_KEY } from './settings.ts';

const choices = DATA_CHOICES.map(([choice, name]) => [choice, name, CHOICES[choice].slice(1)]);

/**
 * The script that applies the stored settings before the first paint. It is inline in every page's head, so
 * it is a short copy of `readSettings` and `applySettings`; a test compares them.
 */
export const APPLY_SETTINGS_SCRIPT = `try{let d=document.documentElement,r=k=>{try{let v=JSON.parse(window[k].getItem('${SETTINGS_KEY}'));return typeof v=='object'&&v}catch{}},s=r('sessionStorage')||r('localStorage')||{},n=s.appName;s.direction=='rtl'&&(d.dir='rtl');for(let[k,a,v]of ${JSON.stringify(choices)})v.includes(s[k])&&(d.dataset[a]=s[k]);if(typeof n=='string'&&(n=[...n.replace(/[\\p{Cc}\\p{Cs}\\s]+/gu,' ').trim()].slice(0,${APP_NAME_LENGTH}).join('').trim())&&n!=d.dataset.siteName){d.dataset.appName=n;d.style.setProperty('--app-name',JSON.stringify(n))}}catch{}`;

/** Sets the number before the first paint, so that it does not change visibly. */
export const MARK_CART_SCRIPT = `try{document.documentElement.style.setProperty('${CART_PIECES_PROPERTY}',JSON.parse(localStorage['${CART_KEY}']).lines.reduce((n,l)=>n+(+l.quantity||0),0))}catch{}`;

/**
 * Marks the document before its first paint, so that people who chose to see pictures never see them veiled.
 */
const MARK_RESTRICTED_SCRIPT = `try{if(localStorage['${RESTRICTED_KEY}'])document.documentElement.dataset.restricted='shown'}catch{}`;

/** The script in the head of every page that runs before the first paint. */
export const BEFORE_PAINT_SCRIPT = [
  APPLY_SETTINGS_SCRIPT,
  MARK_SIGNED_IN_SCRIPT,
  MARK_RESTRICTED_SCRIPT,
  MARK_CART_SCRIPT,
].join(';');
