/**
 * The inline script of the first sign-in form. It stores what is pressed before the form's script has started, so that
 * nothing is lost and nothing is sent: the form shows that it waits, and `data-action` names the button. Arrow keys move between
 * the tabs.
 */
export const HOLD_FORM_SCRIPT = `{let f=document.currentScript.closest('sign-in-form'),early=()=>!f.hasAttribute('data-ready');f.addEventListener('submit',e=>{e.preventDefault();if(early()){f.dataset.action='submit';e.target.dataset.sending=''}});f.addEventListener('click',e=>{let b=e.target.closest('[data-action]');if(b&&early())f.dataset.action=b.dataset.action});f.addEventListener('keydown',e=>{let t=e.target;if(early()&&/^Arrow(Left|Right)$/.test(e.key)&&t.matches('[role=tab]'))(t.nextElementSibling||t.previousElementSibling).focus()})}`;
