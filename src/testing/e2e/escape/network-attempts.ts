/** 1 to 11: straight to the network. */
import type { Attempt } from './attempt.ts';

const noJavaScript = /^ModuleNotFoundError: .*\b(js|pyodide_js)\b/;
const noSocket = /^ModuleNotFoundError: No module named 'socket'/;

export const networkAttempts: readonly Attempt[] = [
  {
    number: 1,
    name: 'fetch',
    python: 'import js\nseen = js.fetch(SINK)',
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 2,
    name: 'a synchronous XMLHttpRequest',
    python: `
import js
request = js.XMLHttpRequest.new()
request.open("GET", SINK, False)
request.send()
seen = request.status`,
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 3,
    name: 'a request to the page’s own site, with its cookies',
    python: `
import js
request = js.XMLHttpRequest.new()
request.withCredentials = True
request.open("GET", SITE + "private", False)
request.send()
seen = request.responseText`,
    ends: noJavaScript,
  },
  {
    number: 4,
    name: 'pyodide.http.pyxhr',
    python: 'from pyodide.http import pyxhr\nseen = pyxhr.get(SINK).text',
    ends: /^(NameError|ImportError|RuntimeError|ModuleNotFoundError): /,
    reachesSink: true,
  },
  {
    number: 5,
    name: 'pyodide.http.open_url',
    python: 'from pyodide.http import open_url\nseen = open_url(SINK).read()',
    ends: /^(NameError|ImportError): /,
    reachesSink: true,
  },
  {
    number: 6,
    name: 'urllib',
    python: 'import urllib.request\nseen = urllib.request.urlopen(SINK).read()',
    ends: noSocket,
    reachesSink: true,
  },
  {
    number: 6,
    name: 'urllib, with socket brought back',
    python: `
again("socket", "_socket", "http.client", "urllib.request")
import urllib.request
seen = urllib.request.urlopen(SINK).read()`,
    ends: /^URLError: /,
  },
  {
    number: 7,
    name: 'socket',
    python: `
import socket
connection = socket.create_connection(("127.0.0.1", PORT), 1)
seen = connection.send(b"x")`,
    ends: noSocket,
    reachesSink: true,
  },
  {
    number: 7,
    name: 'socket, brought back',
    python: `
again("socket", "_socket")
import socket
connection = socket.create_connection(("127.0.0.1", PORT), 1)
seen = connection.send(b"x")`,
    ends: /^(OSError|\w*ConnectionError|ConnectionRefusedError|TimeoutError): /,
  },
  {
    number: 8,
    name: 'WebSocket',
    python: 'import js\nseen = js.WebSocket.new(SINK.replace("http", "ws"))',
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 9,
    name: 'EventSource',
    python: 'import js\nseen = js.EventSource.new(SINK)',
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 10,
    name: 'WebTransport',
    python: 'import js\nseen = js.WebTransport.new(SINK.replace("http:", "https:"))',
    ends: noJavaScript,
  },
  {
    number: 11,
    name: 'importScripts',
    python: 'import js\nseen = js.importScripts(SINK)',
    ends: noJavaScript,
  },
];
