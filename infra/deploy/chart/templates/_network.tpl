{{/* One egress rule. Arguments: ports; to (peers, empty is anywhere), or internet (the values of networkPolicy); protocols (TCP). */}}
{{- define "reachback.egress" -}}
- ports:
    {{- range $protocol := default (list "TCP") .protocols }}
    {{- range $.ports }}
    - { port: {{ . }}, protocol: {{ $protocol }} }
    {{- end }}
    {{- end }}
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .internet }}
  to:
    - ipBlock: { cidr: 0.0.0.0/0, except: {{ .privateNetworks | toJson }} }
    - ipBlock: { cidr: '::/0', except: {{ .privateNetworks6 | toJson }} }
  {{- end }}
{{- end -}}

{{/* Pods of this release. Arguments: root, components. */}}
{{- define "reachback.peers" -}}
{{- range $index, $component := .components }}
{{- if $index }}
{{ end -}}
- podSelector:
    matchLabels: {{- include "reachback.selector" (dict "root" $.root "component" $component) | nindent 6 }}
{{- end }}
{{- end -}}
