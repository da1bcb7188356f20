{{/* The image of a service. Arguments: root, service. */}}
{{- define "reachback.image" -}}
{{- $image := .root.Values.image -}}
{{- $name := printf "%s%s" $image.registry (get $image.repositories .service) -}}
{{- with get $image.digests .service -}}
{{- printf "%s@%s" $name . -}}
{{- else -}}
{{- printf "%s:%s" $name (default .root.Chart.AppVersion $image.tag) -}}
{{- end -}}
{{- end -}}

{{/* The environment of a process. Arguments: root, service, part. */}}
{{- define "reachback.environment" -}}
{{- $root := .root -}}
{{- $hosts := $root.Values.hosts -}}
{{- $prefix := include "reachback.fullname" $root -}}
- { name: PORT, value: {{ include "reachback.port" .service | quote }} }
- { name: PUBLIC_URL, value: {{ printf "https://%s" (get $hosts .service) | quote }} }
- { name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }} }
{{- if eq .service "console" }}
- { name: OUTREACH_URL, value: {{ printf "http://%s-outreach:%s" $prefix (include "reachback.port" "outreach") | quote }} }
- { name: SURVEY_URL, value: {{ printf "http://%s-survey:%s" $prefix (include "reachback.port" "survey") | quote }} }
- { name: OUTREACH_PUBLIC_URL, value: {{ printf "https://%s" $hosts.outreach | quote }} }
- { name: SURVEY_PUBLIC_URL, value: {{ printf "https://%s" $hosts.survey | quote }} }
{{- else }}
{{- if eq .part "worker" }}
- { name: WORKER_PORT, value: '4000' }
{{- end }}
- { name: SEND_NOTES_DIR, value: /var/lib/reachback }
{{- if $root.Values.console.enabled }}
- { name: CONSOLE_URL, value: {{ printf "https://%s" $hosts.console | quote }} }
- name: CONSOLE_JWKS_URL
  value: {{ printf "http://%s-console:%s/.well-known/jwks.json" $prefix (include "reachback.port" "console") | quote }}
{{- end }}
{{- end }}
{{- range $name, $value := get $root.Values.settings .service }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- $secret := get $root.Values.secrets .service }}
{{- $variables := get ($root.Files.Get "files/variables.yaml" | fromYaml) .service }}
{{- range $variables.required }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } } }
{{- end }}
{{- range $variables.optional }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- end -}}

{{/* Security context of every pod: not root, no service account token, no service environment variables. */}}
{{- define "reachback.confinedPod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "reachback.confinedContainer" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}
