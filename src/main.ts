import { mount } from 'svelte';
import App from './app/App.svelte';
import { compose } from './app/compose.ts';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/base.css';

// A tab that was open over a new release asks for files that are gone: one reload brings the new ones.
addEventListener('vite:preloadError', () => {
  const key = 'reloaded-for-new-release';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'yes');
  location.reload();
});

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');
mount(App, { target, props: { parts: compose() } });
