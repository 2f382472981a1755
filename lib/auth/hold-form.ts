/**
 * The inline script of the first sign-in form. It stores what is pressed before the form's script has started, so that
 * nothing is lost and nothing is sent: the form shows that it waits, and `data-wish` names the button.
 */
export const HOLD_FORM_SCRIPT = `{let f=document.currentScript.closest('sign-in-form');f.addEventListener('submit',e=>{e.preventDefault();if(!f.hasAttribute('data-ready')){f.dataset.wish='submit';e.target.dataset.sending=''}});f.addEventListener('click',e=>{let b=e.target.closest('[data-wish]');if(b&&!f.hasAttribute('data-ready'))f.dataset.wish=b.dataset.wish})}`;
