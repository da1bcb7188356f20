{{/* The prefix of all names: the release, with "reachback" if it does not contain it. */}}
{{- define "reachback.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* The labels that select pods. Arguments: root, component (optional). */}}
{{- define "reachback.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end -}}

{{/* The labels of an object. Arguments: root, component (optional). */}}
{{- define "reachback.labels" -}}
{{ include "reachback.selector" . }}
app.kubernetes.io/version: {{ default .root.Chart.AppVersion .root.Values.image.tag | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* The port of a service's HTTP process. */}}
{{- define "reachback.port" -}}
{{ get (dict "outreach" 4001 "survey" 4002 "console" 4000) . }}
{{- end -}}

{{/* All long-running processes, as JSON: service, part and values of each. */}}
{{- define "reachback.processes" -}}
{{- $processes := list
  (dict "service" "outreach" "part" "api" "component" "outreach-api" "values" .Values.outreach.api)
  (dict "service" "outreach" "part" "worker" "component" "outreach-worker" "values" .Values.outreach.worker)
  (dict "service" "survey" "part" "api" "component" "survey-api" "values" .Values.survey.api)
  (dict "service" "survey" "part" "worker" "component" "survey-worker" "values" .Values.survey.worker) -}}
{{- if .Values.console.enabled -}}
{{- $processes = append $processes (dict "service" "console" "part" "api" "component" "console" "values" .Values.console) -}}
{{- end -}}
{{- $processes | toJson -}}
{{- end -}}

{{/* "yes" if an autoscaler sets the number of pods; the deployment then has no replicas. */}}
{{- define "reachback.isScaled" -}}
{{- if or .autoscaling.enabled (and .lagScaling .lagScaling.enabled) -}}yes{{- end -}}
{{- end -}}
